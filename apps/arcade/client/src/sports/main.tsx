import { createRoot } from 'react-dom/client'
import { createApi } from './api.ts'
import { Boot } from './Boot.tsx'
import { loadSpeech } from './speech.tsx'

const asked = new URLSearchParams(location.search)
const page = document.documentElement
const theme = asked.get('theme')
const isLight = matchMedia('(prefers-color-scheme: light)').matches
page.dataset.theme = theme === 'light' || theme === 'dark' ? theme : isLight ? 'light' : 'dark'

const speech = await loadSpeech(asked.get('lang'))
page.lang = speech.locale
page.dir = speech.direction

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(<Boot api={createApi(asked.get('session') ?? '')} speech={speech} />)
}
