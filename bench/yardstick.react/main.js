import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const page = createElement('main', null, createElement('h1', null, 'A bare React page'))
createRoot(document.getElementById('root')).render(page)
