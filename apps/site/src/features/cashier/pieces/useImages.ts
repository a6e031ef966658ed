import { useRef, useState } from 'react'
import { type ImageFault, imageLimits } from '../rules/images.ts'
import { base64Of, faultOfFile } from './imageFiles.ts'

/** Three images over a slow line take longer than the answer to a call may. */
export const uploadTimeoutMs = 90_000

export interface Picked {
  id: string
  name: string
  /** As it travels, and as the page shows it: a page of ours loads no images from elsewhere. */
  base64: string
}

export interface Images {
  picked: readonly Picked[]
  /** Why one of the last files was not taken. */
  fault: { kind: ImageFault | 'many'; name: string } | undefined
  add: (files: readonly File[]) => Promise<void>
  remove: (id: string) => void
  encoded: () => string[]
}

/** Images that somebody has chosen: looked at before they are taken. */
export function useImages(): Images {
  const kept = useRef<readonly Picked[]>([])
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const [fault, setFault] = useState<Images['fault']>()

  function keep(next: readonly Picked[]): void {
    kept.current = next
    setPicked(next)
  }

  async function add(files: readonly File[]): Promise<void> {
    setFault(undefined)
    for (const file of files) {
      const { name } = file
      const kind = await faultOfFile(file)
      if (kind) {
        setFault({ kind, name })
        continue
      }
      if (kept.current.length >= imageLimits.countMax) {
        setFault({ kind: 'many', name })
        return
      }
      const id = crypto.randomUUID()
      const base64 = await base64Of(file)
      keep([...kept.current, { id, name, base64 }])
    }
  }

  function remove(id: string): void {
    keep(kept.current.filter((each) => each.id !== id))
    setFault(undefined)
  }

  return {
    picked,
    fault,
    add,
    remove,
    encoded: () => kept.current.map(({ base64 }) => base64),
  }
}
