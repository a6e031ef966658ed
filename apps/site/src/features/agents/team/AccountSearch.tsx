import { useWords } from '@baize/i18n/react'
import { TextField } from '@baize/ui'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const accountMax = 64
const pauseMs = 300

/** Searches when the typing pauses. */
export function AccountSearch(props: {
  account: string
  hint: string
  onSearch: (account: string) => void
}) {
  const say = useWords('team')
  const { account, hint, onSearch } = props
  const [typed, setTyped] = useState(account)
  const asked = useRef(account)
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === asked.current) return undefined
    const timer = setTimeout(() => {
      asked.current = wanted
      onSearch(wanted)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, onSearch])
  // The search was changed elsewhere: cleared, or by the browser's Back.
  useEffect(() => {
    if (account === asked.current) return
    asked.current = account
    setTyped(account)
  }, [account])
  return (
    <TextField
      type="search"
      label={say('people.search')}
      hint={hint}
      prefix={<Search />}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={accountMax}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
