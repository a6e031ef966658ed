import { TextField } from '@baize/ui'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

const pauseMs = 300

/** Looks when the typing pauses. */
export function SearchField(props: { label: string; onSearch: (text: string) => void }) {
  const { label, onSearch } = props
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text, onSearch])
  return (
    <TextField
      type="search"
      label={label}
      reserve={false}
      prefix={<Search aria-hidden="true" />}
      maxLength={60}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}
