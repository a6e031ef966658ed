import { afterAll } from 'vitest'

/** Test files share one document, so each file must clean it up for the next. */
afterAll(() => {
  if (typeof document === 'undefined') return
  const [left] = document.body.children
  document.body.replaceChildren()
  if (left) throw new Error(`left on the page: ${left.outerHTML.slice(0, 200)}`)
})
