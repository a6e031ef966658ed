import { createWords } from '@baize/i18n'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { about } from './about.ts'
import { firstLanguage } from './language.tsx'
import { loadWords } from './words.ts'

const language = firstLanguage()
about.language = language
const words = createWords(language, loadWords)
await words.load('office')
const root = document.getElementById('root')
if (root) createRoot(root).render(<App first={words} />)
