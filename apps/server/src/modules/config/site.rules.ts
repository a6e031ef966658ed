/** Addresses on one machine: every brand answers at the same port there. */
const isLocal = (domain: string) =>
  domain === 'localhost' || domain.endsWith('.localhost') || /^[\d.]+$|^\[/.test(domain)

/** Where the site of a merchant is for somebody at the back office. */
export function siteOriginOf(domains: readonly string[], officeOrigin: string): string {
  const office = new URL(officeOrigin)
  if (domains.includes(office.hostname)) return office.origin
  const domain = domains[0] ?? office.hostname
  const port = isLocal(domain) && office.port ? `:${office.port}` : ''
  return `${office.protocol}//${domain}${port}`
}
