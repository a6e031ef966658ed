import { useMemo, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { onGiven, readGiven } from '../session/given.ts'
import { useVisitor } from '../session/SessionProvider.tsx'
import { type PopupAsked, type PopupShown, popupAt, popupDemanded } from './popup.ts'

export interface Popups {
  shown: PopupShown | undefined
  /** Opens over the page in an entry of its own, so that going back closes it. */
  open: (popup: PopupAsked) => void
  /** Opens over the one that is open: closing it leads back there. */
  over: (popup: PopupAsked) => void
  /** Takes the place of the one that is open. */
  swap: (popup: PopupAsked) => void
  close: () => void
}

export function usePopups(): Popups {
  const location = useLocation()
  const navigate = useNavigate()
  const demanded = useDemanded()
  return useMemo(() => {
    const asked = popupAt(location)
    const { pathname, search, hash } = location
    const pushed = isPushed(location.state)
    // A path that is a popup itself is replaced by home, over which it is shown.
    const here = asked?.from === 'path' ? paths.home() : { pathname, search, hash }
    const swap = (popup: PopupAsked) => {
      const own = asked?.from === 'path' ? pathOf(popup) : undefined
      if (own) void navigate(own, { replace: true })
      else void navigate(here, { replace: true, state: { popup, pushed } })
    }
    const over = (popup: PopupAsked) => void navigate(here, { state: { popup, pushed: true } })
    return {
      shown: demanded ?? asked,
      swap,
      over,
      open: (popup) => (asked ? swap(popup) : over(popup)),
      close: () => {
        if (pushed) void navigate(-1)
        else void navigate(here, { replace: true, state: null })
      },
    }
  }, [location, navigate, demanded])
}

function useDemanded(): PopupShown | undefined {
  const visitor = useVisitor()
  const isGiven = useSyncExternalStore(onGiven, readGiven) !== undefined
  const mustChangePassword = visitor.kind === 'known' && visitor.info.mustChangePassword
  return useMemo(
    () => popupDemanded({ isGiven, mustChangePassword }),
    [isGiven, mustChangePassword],
  )
}

/** The address of a popup that has one; used once a popup was opened by its address. */
function pathOf(popup: PopupAsked): string | undefined {
  if (popup.kind === 'login' && !popup.account) return paths.login()
  if (popup.kind === 'register') return paths.register(popup.referralCode)
  if (popup.kind === 'feedback') return paths.feedback()
  if (popup.kind === 'help') return paths.help(popup.anchor)
  return undefined
}

function isPushed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'pushed' in state && state.pushed === true
}
