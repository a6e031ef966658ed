import { useState } from 'react'

const key = 'theatre'

export interface Theatre {
  isOn: boolean
  toggle: () => void
}

/** Whether a game fills the window; kept for the next one. */
export function useTheatre(): Theatre {
  const [isOn, setOn] = useState(() => localStorage.getItem(key) === 'on')
  const toggle = () => {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'on')
    setOn(!isOn)
  }
  return { isOn, toggle }
}
