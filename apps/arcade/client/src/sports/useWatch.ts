import { useEffect } from 'react'
import type { BookClient } from './client.ts'

/** As long as this part is shown, the line tells of these topics. */
export function useWatch(client: BookClient, topics: readonly string[]): void {
  const name = topics.join(' ')
  useEffect(() => client.want(name === '' ? [] : name.split(' ')), [client, name])
}
