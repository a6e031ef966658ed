import { type RefObject, useEffect, useRef } from 'react'

/** Whether keys moved the focus last; `isMove` tells which keys do so on this page. */
export function useFocusByKeys(isMove: (key: string) => boolean): RefObject<boolean> {
  const isByKeys = useRef(false)
  useEffect(() => {
    function pressed({ key }: KeyboardEvent): void {
      if (isMove(key)) isByKeys.current = true
    }
    const pointed = () => void (isByKeys.current = false)
    addEventListener('keydown', pressed, true)
    addEventListener('pointerdown', pointed, true)
    return () => {
      removeEventListener('keydown', pressed, true)
      removeEventListener('pointerdown', pointed, true)
    }
  }, [isMove])
  return isByKeys
}
