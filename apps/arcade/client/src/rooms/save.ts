const revokeMs = 10_000

/** Offers a text as a file. */
export function saveFile(body: string, { type, name }: { type: string; name: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([body], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), revokeMs)
}
