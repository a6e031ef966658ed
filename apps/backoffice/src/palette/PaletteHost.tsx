import { useWords } from '@baize/i18n/react'
import { IconButton } from '@baize/ui'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { commandKeys, type PaletteKey, paletteKeyOf } from './keys.ts'

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }))
const KeysSheet = lazy(async () => ({ default: (await import('./KeysSheet.tsx')).KeysSheet }))

/** The button in the head, and the keys that open the palette and the list of keys. */
export function PaletteHost() {
  const say = useWords('officeMembers')
  const [open, setOpen] = useState<PaletteKey>()
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const asked = paletteKeyOf(event)
      if (!asked || document.querySelector('dialog:modal')) return
      event.preventDefault()
      setOpen(asked)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const close = () => setOpen(undefined)
  return (
    <>
      <IconButton
        label={say('search.open', { keys: commandKeys })}
        icon={<Search />}
        tip
        onClick={() => setOpen('palette')}
      />
      <Suspense>
        {open === 'palette' && <Palette onClose={close} onKeys={() => setOpen('keys')} />}
        {open === 'keys' && <KeysSheet onClose={close} />}
      </Suspense>
    </>
  )
}
