import { useEffect, useEffectEvent } from 'react'

/** Hotkeys of the table, while no field and no sheet has the keyboard. */
export function useKeys(press: (key: string) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat, altKey, ctrlKey, metaKey, target } = event
    const isField = target instanceof HTMLInputElement && target.type !== 'range'
    if (repeat || altKey || ctrlKey || metaKey || isField) return
    if (!document.querySelector('dialog[open]')) press(key.toLowerCase())
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
