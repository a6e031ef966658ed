const source = 'https://www.googletagmanager.com/gtag/js'

/** Loads the analytics tag, once, and only where the operator configured an id. */
export function startAnalytics(gtagId: string | null): void {
  if (!gtagId || document.querySelector('script[data-analytics]')) return
  const page = window as typeof window & { dataLayer?: unknown[] }
  const layer = (page.dataLayer ??= [])
  // The tag requires the `arguments` object itself, not an array.
  function tell(..._given: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params -- see above
    layer.push(arguments)
  }
  tell('js', new Date())
  tell('config', gtagId)
  const script = document.createElement('script')
  script.async = true
  script.dataset.analytics = gtagId
  script.src = `${source}?id=${encodeURIComponent(gtagId)}`
  document.head.append(script)
}
