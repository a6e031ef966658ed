import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from '../src/gallery/Gallery.tsx'
import '../src/styles.css'

const query = new URLSearchParams(location.search)
document.documentElement.dataset.theme = query.get('theme') ?? 'dark'
document.documentElement.dir = query.get('dir') ?? 'ltr'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
