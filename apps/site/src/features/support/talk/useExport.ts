import { useClient } from '@baize/client'
import { useState } from 'react'
import { saveFile } from '../../../shared/saveFile.ts'
import { useCallOnce } from './useCallOnce.ts'

export interface Exported {
  name: string
  sha256: string
  /** False if the text that arrived has another hash than the server named. */
  isWhole: boolean
}

/** Saves the conversation as a file, after its hash was computed again here. */
export function useExport(id: string) {
  const client = useClient()
  const [saved, setSaved] = useState<Exported>()
  const once = useCallOnce(async () => {
    const { name, text, sha256 } = await client.call('exportConversation', { query: { id } })
    const bytes = new TextEncoder().encode(text)
    const isWhole = (await hashOf(bytes)) === sha256.toLowerCase()
    setSaved({ name, sha256, isWhole })
    if (isWhole) saveFile(new Blob([bytes], { type: 'text/plain;charset=utf-8' }), name)
  })
  return { ...once, saved, forget: () => setSaved(undefined) }
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
