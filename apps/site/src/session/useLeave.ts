import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { useSession } from './SessionProvider.tsx'

/** Signing out: the server, then everything kept here, then home in the place of this page. */
export function useLeave() {
  const navigate = useNavigate()
  const { signOut } = useSession()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await signOut()
    void navigate(paths.home(), { replace: true })
  }
  return { busy, leave }
}
