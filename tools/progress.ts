const reminderSeconds = 15

/**
 * Runs some work under one line that counts the seconds. If a line cannot be rewritten (a log, a pipe), it
 * prints the start, now and then a reminder, and the end.
 */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now()
  const live = process.stdout.isTTY
  const seconds = () => Math.floor((Date.now() - started) / 1000)
  const write = (text: string) => process.stdout.write(live ? `\r\u001b[2K${text}` : `${text}\n`)
  write(`${title}…`)
  const timer = setInterval(() => {
    if (live || (seconds() > 0 && seconds() % reminderSeconds === 0))
      write(`${title}… ${seconds()} s`)
  }, 1000)
  try {
    const result = await work()
    const took = ((Date.now() - started) / 1000).toFixed(1)
    process.stdout.write(`${live ? '\r\u001b[2K' : ''}${title}: ${took} s\n`)
    return result
  } catch (error) {
    process.stdout.write(live ? '\n' : '')
    throw error
  } finally {
    clearInterval(timer)
  }
}
