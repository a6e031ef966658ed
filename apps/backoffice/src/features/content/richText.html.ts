/**
 * The editor's HTML as articles are kept: an entry of a list holds its words, not a paragraph of them, and an
 * empty text is empty.
 */
export function htmlOf(written: string): string {
  const page = new DOMParser().parseFromString(written, 'text/html')
  for (const paragraph of page.querySelectorAll(
    'li > p:only-child, td > p:only-child, th > p:only-child',
  )) {
    paragraph.replaceWith(...paragraph.childNodes)
  }
  const html = page.body.innerHTML
  return html === '<p></p>' ? '' : html
}

/** Pages of the site, the web over TLS, and mail. */
export const isTarget = (text: string) => /^(?:https:\/\/\S+|mailto:\S+|\/(?!\/)\S*)$/.test(text)
