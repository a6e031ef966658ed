/** The script that agents run on a saved statement; it is served as it is. */
declare module '*/pay-check.mjs' {
  export function check(text: string): {
    id: string
    kind: string
    figures: number
    differences: string[]
  }
}
