import { useMedia } from '@baize/ui'
import { browserStorage } from '@baize/ui/storage'
import { useState } from 'react'

const key = 'theatre'

export interface Theatre {
  isOn: boolean
  /** True if chosen, or on a phone in landscape, where there is no height to spare. */
  fills: boolean
  toggle: () => void
}

/** Whether a game fills the window; kept for the next one. */
export function useTheatre(): Theatre {
  const [isOn, setOn] = useState(() => browserStorage.getItem(key) === 'on')
  const isLow = useMedia('(height < 500px)')
  const toggle = () => {
    if (isOn) browserStorage.removeItem(key)
    else browserStorage.setItem(key, 'on')
    setOn(!isOn)
  }
  return { isOn, fills: isOn || isLow, toggle }
}
