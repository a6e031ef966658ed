import type { Refusal } from '@baize/client'
import { type ImageFault, imageLimits } from '@baize/contract/vocabulary'
import { useRef, useState } from 'react'
import { imageFaultsOf } from './imageFaults.ts'
import { look, shownOf } from './imageFiles.ts'

/** Three images over a slow line take longer than the answer to a call may. */
export const uploadTimeoutMs = 60_000

/** At most this many of the files chosen at once are checked and listed. */
const lookedAtMax = 20

export interface Picked {
  id: string
  name: string
  /** The file as it is uploaded. */
  file: File
  /** The preview as a data URL, because the content security policy allows no blob addresses. */
  shown: string
}

/** A rejected file, and why it was rejected. */
export interface LeftOut {
  id: string
  name: string
  kind: ImageFault | 'many'
}

export interface Images {
  picked: readonly Picked[]
  leftOut: readonly LeftOut[]
  add: (files: readonly File[]) => Promise<void>
  remove: (id: string) => void
  /** What was chosen has been handed on. */
  clear: () => void
  /** The chosen files; remembered as sent, so that `refuse` can find them by position. */
  files: () => File[]
  /** Removes the files that the server rejected; the others stay chosen. */
  refuse: (refusal: Refusal) => void
}

/** The images that the member chose, checked before they are accepted. */
export function useImages(): Images {
  const kept = useRef<readonly Picked[]>([])
  const sent = useRef<readonly Picked[]>([])
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([])

  function keep(next: readonly Picked[]): void {
    kept.current = next
    setPicked(next)
  }

  async function add(files: readonly File[]): Promise<void> {
    setLeftOut([])
    for (const given of files.slice(0, lookedAtMax)) {
      const { name } = given
      const id = crypto.randomUUID()
      const { file, ...looked } = { file: undefined, ...(await look(given)) }
      const isOver = kept.current.length >= imageLimits.countMax
      if (file && !isOver) keep([...kept.current, { id, name, file, shown: await shownOf(file) }])
      else setLeftOut((others) => [...others, { id, name, kind: looked.fault ?? 'many' }])
    }
  }

  function remove(id: string): void {
    keep(kept.current.filter((each) => each.id !== id))
    setLeftOut((others) => others.filter(({ kind }) => kind !== 'many'))
  }

  function refuse(refusal: Refusal): void {
    const refused = imageFaultsOf(refusal).flatMap(({ at, fault }) => {
      const image = sent.current[at]
      return image ? [{ id: image.id, name: image.name, kind: fault }] : []
    })
    if (refused.length === 0) return
    keep(kept.current.filter(({ id }) => !refused.some((image) => image.id === id)))
    setLeftOut(refused)
  }

  return {
    picked,
    leftOut,
    add,
    remove,
    clear: () => {
      keep([])
      setLeftOut([])
    },
    files: () => {
      sent.current = kept.current
      return kept.current.map(({ file }) => file)
    },
    refuse,
  }
}
