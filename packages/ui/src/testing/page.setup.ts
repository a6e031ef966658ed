import { afterAll } from 'vitest'

const hasDocument = typeof document !== 'undefined'

// Test files share one document, so each begins at the same address with nothing stored, and leaves the page empty.
if (hasDocument) {
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  }
  history.replaceState(null, '', '/')
}

afterAll(() => {
  if (!hasDocument) return
  const [left] = document.body.children
  document.body.replaceChildren()
  if (left) throw new Error(`left on the page: ${left.outerHTML.slice(0, 200)}`)
})
