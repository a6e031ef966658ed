import { useRef, useState } from 'react'
import { type ImageFault, imageLimits } from '../rules/images.ts'
import { faultOfFile, lighter, shownOf } from './imageFiles.ts'

/** Three images over a slow line take longer than the answer to a call may. */
export const uploadTimeoutMs = 60_000

export interface Picked {
  id: string
  name: string
  /** As it travels. */
  file: File
  /** As the page shows it, written out: a page of ours loads no images from elsewhere. */
  shown: string
}

export interface Images {
  picked: readonly Picked[]
  /** Why one of the last files was not taken. */
  fault: { kind: ImageFault | 'many'; name: string } | undefined
  add: (files: readonly File[]) => Promise<void>
  remove: (id: string) => void
  files: () => File[]
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
      const light = await lighter(file)
      const shown = await shownOf(light)
      keep([...kept.current, { id, name, file: light, shown }])
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
    files: () => kept.current.map(({ file }) => file),
  }
}
