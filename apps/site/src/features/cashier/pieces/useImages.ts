import type { Refusal } from '@baize/client'
import { type ImageFault, imageLimits } from '@baize/contract/vocabulary'
import { useRef, useState } from 'react'
import { imageFaultsOf } from '../rules/refusals.ts'
import { look, shownOf } from './imageFiles.ts'

/** Three images over a slow line take longer than the answer to a call may. */
export const uploadTimeoutMs = 60_000

/** Of so many that are chosen at once, each is looked at and named. */
const lookedAtMax = 20

export interface Picked {
  id: string
  name: string
  /** As it travels. */
  file: File
  /** As the page shows it, written out: a page of ours loads no images from elsewhere. */
  shown: string
}

/** A file that is not among those chosen, and why. */
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
  /** Those chosen, to be sent now. */
  files: () => File[]
  /** Leaves out those that the server did not take; the others stay chosen. */
  refuse: (refusal: Refusal) => void
}

/** Images that somebody has chosen: looked at before they are taken. */
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
    files: () => {
      sent.current = kept.current
      return kept.current.map(({ file }) => file)
    },
    refuse,
  }
}
