import { ArrowLeftRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../IconButton.tsx'
import { Logo } from '../Logo.tsx'
import { ScrollToTop } from '../ScrollToTop.tsx'
import { type Theme, ThemeSwitch } from '../ThemeSwitch.tsx'
import { ToastRegion } from '../ToastRegion.tsx'
import { Controls } from './Controls.tsx'
import { Data } from './Data.tsx'
import { Fields } from './Fields.tsx'
import { Foundations } from './Foundations.tsx'
import { Games } from './Games.tsx'
import './gallery.css'
import { Lists } from './Lists.tsx'
import { Overlays } from './Overlays.tsx'

const parts = [
  ['colour', 'Colour'],
  ['type', 'Type'],
  ['logo', 'Logo and marks'],
  ['art', 'Art'],
  ['buttons', 'Buttons'],
  ['choices', 'Tabs and chips'],
  ['fields', 'Fields'],
  ['overlays', 'Popups'],
  ['home', 'Banners'],
  ['tiles', 'Tiles'],
  ['money', 'Money'],
  ['status', 'Status'],
  ['progress', 'Progress'],
  ['tables', 'Tables'],
] as const

/** Every piece in every state. The words are examples. */
export function Gallery() {
  const root = document.documentElement
  const [theme, setTheme] = useState<Theme>(root.dataset.theme === 'light' ? 'light' : 'dark')
  const [rtl, setRtl] = useState(root.dir === 'rtl')
  useEffect(() => {
    root.dataset.theme = theme
    root.dir = rtl ? 'rtl' : 'ltr'
  }, [root, theme, rtl])
  return (
    <div className="bzg">
      <header className="bzg-head">
        <Logo />
        <IconButton
          label="Turn the direction round"
          aria-pressed={rtl}
          icon={<ArrowLeftRight />}
          onClick={() => setRtl(!rtl)}
        />
        <ThemeSwitch
          theme={theme}
          onChange={setTheme}
          labels={{ toDark: 'Dark', toLight: 'Light' }}
        />
      </header>
      <div className="bzg-frame">
        <nav className="bzg-nav" aria-label="Parts">
          {parts.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <main className="bzg-parts">
          <div className="bz-cloth bzg-greeting">
            <h1>The pieces of Baize</h1>
            <p>
              Green cloth, ivory, brass. Every component, every state, both themes, both directions.
            </p>
          </div>
          <Foundations />
          <Controls />
          <Fields />
          <Overlays />
          <Games />
          <Data />
          <Lists />
        </main>
      </div>
      <ScrollToTop label="To the top" />
      <ToastRegion label="Messages" closeLabel="Dismiss" />
    </div>
  )
}

export default Gallery
