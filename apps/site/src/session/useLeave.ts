import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { useSession } from './SessionProvider.tsx'

/** Signs out: at the server, then in this browser, then replaces this page by home. */
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
