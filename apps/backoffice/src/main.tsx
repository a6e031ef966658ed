import { createWords } from '@baize/i18n'
import { loadPart } from '@baize/i18n/react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { about } from './about.ts'
import { firstLanguage } from './language.tsx'

const language = firstLanguage()
about.language = language
const words = createWords(language, loadPart)
await words.load('office')
const root = document.getElementById('root')
if (root) createRoot(root).render(<App first={words} />)
