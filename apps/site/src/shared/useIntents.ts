import { useState } from 'react'
import { createIntents, type Intents } from './intents.ts'

/** Ids of what a form asks for, kept as long as the form is there. */
export function useIntents(): Intents {
  return useState(() => createIntents())[0]
}
