import type { Result } from '../types.ts'

/** One draw of a file. */
export interface ImportedRow {
  /** Of the file, from 1. */
  readonly line: number
  readonly code: string
  /** The local day: "2027-02-06". */
  readonly date: string
  readonly result: Result
}

export interface ImportFault {
  readonly line: number
  readonly message: string
}

/** What a reader of one shape finds: each draw, or why a line is none. */
export type Found = ImportedRow | ImportFault

/** A number at the width of its prize; what is none is left for the check to name. */
export function widened(value: unknown, digits: number): string {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '?'
  const trimmed = text.trim()
  return /^\d+$/.test(trimmed) ? trimmed.padStart(digits, '0') : trimmed
}

/** An object, or undefined. */
export function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
