import { tabStorage } from '@baize/ui/storage'
import { useEffect, useEffectEvent } from 'react'
import { usePopups } from '../../../popups/usePopups.ts'
import { isNewcomer } from '../../../session/newcomer.ts'
import { useRequests } from './useRequests.ts'

const askedKey = 'contractsAsked'

/**
 * Opens the contract popup where something waits for an answer: once for each new request, and never over
 * another popup.
 */
export function ContractWatch() {
  const popups = usePopups()
  const requests = useRequests()
  const waiting = requests?.join(' ')
  const isBusy = popups.shown !== undefined || isNewcomer()
  const ask = useEffectEvent(() => popups.open({ kind: 'contract' }))
  useEffect(() => {
    if (waiting === undefined || isBusy) return
    const isNew = waiting !== '' && tabStorage.getItem(askedKey) !== waiting
    tabStorage.setItem(askedKey, waiting)
    if (isNew) ask()
  }, [waiting, isBusy])
  return null
}
