const addressKeptMs = 60_000

/** Lets the browser download a text as a file. */
export function saveText(text: string, name: string, type: string): void {
  saveFile(new Blob([text], { type }), name)
}

/** The same with a file that was fetched. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(address), addressKeptMs)
}
