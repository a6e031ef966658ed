export const nodeMin: string
export const ownNodeMin: string
export function needsOf(platform: string): string
export function isAtLeast(needed: string, version: string): boolean
