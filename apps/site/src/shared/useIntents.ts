import { useState } from 'react'
import { createIntents, type Intents } from './intents.ts'

/** Idempotency keys for a form's requests, kept as long as the form is mounted. */
export function useIntents(): Intents {
  return useState(() => createIntents())[0]
}
