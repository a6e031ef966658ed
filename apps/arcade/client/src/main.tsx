import { createRoot } from 'react-dom/client'
import { createApi } from './api.ts'
import { Boot } from './Boot.tsx'
import { loadSpeech } from './words.ts'

const asked = new URLSearchParams(location.search)
const speech = await loadSpeech(asked.get('lang'))
document.documentElement.lang = speech.locale
document.documentElement.dir = speech.direction

const root = document.getElementById('root')
if (root)
  createRoot(root).render(<Boot api={createApi(asked.get('session') ?? '')} speech={speech} />)
