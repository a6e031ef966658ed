import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useOfficeClient } from '../../hooks.tsx'
import { useActing } from '../../session/me.tsx'
import type { Unsent } from './outbox.ts'
import type { Writer } from './typing.ts'
import { type Workplace, workplaceOf } from './workplace.ts'

export function useWorkplace(): Workplace {
  const { me } = useActing()
  return workplaceOf(me.id, useOfficeClient(), useQueryClient())
}

/** Letters into this conversation that are not acknowledged yet. */
export function useUnsent(conversation: string): readonly Unsent[] {
  const { outbox } = useWorkplace()
  const all = useSyncExternalStore(outbox.subscribe, outbox.list)
  return useMemo(
    () => all.filter((letter) => letter.conversation === conversation),
    [all, conversation],
  )
}

export function useWriter(conversation: string): Writer | undefined {
  const { typing } = useWorkplace()
  return useSyncExternalStore(typing.subscribe, () => typing.of(conversation))
}
