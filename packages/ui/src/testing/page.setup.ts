import { afterAll } from 'vitest'

/** Files share a page: what one leaves open, the next would find. */
afterAll(() => {
  if (typeof document === 'undefined') return
  const [left] = document.body.children
  document.body.replaceChildren()
  if (left) throw new Error(`left on the page: ${left.outerHTML.slice(0, 200)}`)
})
