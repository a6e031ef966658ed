import { useEffect, useRef, useState } from 'react'
import { type ImageFault, imageLimits } from '../rules/images.ts'
import { base64Of, faultOfFile } from './imageFiles.ts'

export interface Picked {
  id: string
  file: File
  /** Where the page shows it from. */
  address: string
}

export interface Images {
  picked: readonly Picked[]
  /** Why one of the last files was not taken. */
  fault: { kind: ImageFault | 'many'; name: string } | undefined
  add: (files: readonly File[]) => Promise<void>
  remove: (id: string) => void
  encoded: () => Promise<string[]>
}

/** Images that somebody has chosen: looked at before they are taken. */
export function useImages(): Images {
  const kept = useRef<readonly Picked[]>([])
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const [fault, setFault] = useState<Images['fault']>()
  useEffect(() => () => kept.current.forEach(release), [])

  function keep(next: readonly Picked[]): void {
    kept.current = next
    setPicked(next)
  }

  async function add(files: readonly File[]): Promise<void> {
    setFault(undefined)
    for (const file of files) {
      const kind = await faultOfFile(file)
      if (kind) {
        setFault({ kind, name: file.name })
        continue
      }
      if (kept.current.length >= imageLimits.countMax) {
        setFault({ kind: 'many', name: file.name })
        return
      }
      const id = crypto.randomUUID()
      keep([...kept.current, { id, file, address: URL.createObjectURL(file) }])
    }
  }

  function remove(id: string): void {
    kept.current.filter((each) => each.id === id).forEach(release)
    keep(kept.current.filter((each) => each.id !== id))
    setFault(undefined)
  }

  return {
    picked,
    fault,
    add,
    remove,
    encoded: () => Promise.all(kept.current.map(({ file }) => base64Of(file))),
  }
}

function release({ address }: Picked): void {
  URL.revokeObjectURL(address)
}
