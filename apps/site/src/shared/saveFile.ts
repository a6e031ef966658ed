const notInFileNames = /[\\/:*?"<>|\p{Cc}]+/gu
const addressKeptMs = 60_000

/** Lets the browser download a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name.replaceAll(notInFileNames, ' ')
  link.click()
  // By then the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(address), addressKeptMs)
}
