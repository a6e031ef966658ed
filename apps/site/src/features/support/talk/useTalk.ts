import { useClient } from '@baize/client'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { onNews } from '../../../start/talk.ts'
import { createTalk, type Talk, type Told } from './talk.ts'
import { useLetters, useUnsent } from './useLetters.ts'

const typingShownMs = 6_000

/** A conversation that is followed while it is shown. */
export function useTalk(id: string): Told & { talk: Talk; isTyping: boolean } {
  const client = useClient()
  const letters = useLetters()
  const [talk] = useState(() => createTalk(client, id))
  const told = useSyncExternalStore(talk.onChange, talk.read)
  const isBegun = !useUnsent(id).some(({ begins }) => begins)
  const isTyping = useTyping(id, told.entries.length)

  useEffect(
    () =>
      letters.onAcknowledged((letter, answer) => {
        if (letter.conversation !== id) return
        if ('entry' in answer) talk.add(answer.entry)
        else talk.renew()
      }),
    [letters, talk, id],
  )
  useEffect(() => {
    if (isBegun) talk.renew()
  }, [talk, isBegun])
  useEffect(() => {
    const stop = onNews((news) => {
      if (isBegun && (!news || (news.id === id && !news.isTyping))) talk.renew()
    })
    // A page that slept may have missed news.
    const wake = () => {
      if (!document.hidden && isBegun) talk.renew()
    }
    document.addEventListener('visibilitychange', wake)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', wake)
    }
  }, [talk, id, isBegun])
  return { ...told, talk, isTyping }
}

/** Whether the other side writes: for some seconds after it was told, or until something came. */
function useTyping(id: string, count: number): boolean {
  /** How many entries there were when it was told. */
  const [told, setTold] = useState<number>()
  const known = useRef(count)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onNews((news) => {
      if (news?.id !== id || !news.isTyping) return
      clearTimeout(timer)
      setTold(known.current)
      timer = setTimeout(() => setTold(undefined), typingShownMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [id])
  useEffect(() => {
    known.current = count
  }, [count])
  return told === count
}
