import { Moon, Sun } from 'lucide-react'
import { IconButton } from './IconButton.tsx'

export type Theme = 'dark' | 'light'

export type ThemeSwitchProps = {
  theme: Theme
  onChange: (theme: Theme) => void
  labels: { toDark: string; toLight: string }
}

export function ThemeSwitch({ theme, onChange, labels }: ThemeSwitchProps) {
  const dark = theme === 'dark'
  return (
    <IconButton
      label={dark ? labels.toLight : labels.toDark}
      icon={dark ? <Sun /> : <Moon />}
      onClick={() => onChange(dark ? 'light' : 'dark')}
    />
  )
}
