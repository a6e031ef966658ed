/** A day as the language writes it. */
export function dateOf(moment: string | null, tag: string): string {
  return moment
    ? new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(new Date(moment))
    : ''
}

export function timeOf(moment: string, tag: string): string {
  const form = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  return form.format(new Date(moment))
}
