import { useWords } from '@baize/i18n/react'
import { EmptyState, Page, Spinner } from '@baize/ui'
import { tabStorage } from '@baize/ui/storage'
import { useEffect } from 'react'
import { paths } from '../paths.ts'

const tokenForm = /^#[\w-]{20,100}$/

/**
 * Staff come here from the back office with a token that only reads. It is kept in this tab and taken out of
 * the address; the page then starts anew as the member sees it.
 */
export default function ViewPage() {
  const say = useWords('security')
  const token = tokenForm.test(location.hash) ? location.hash.slice(1) : undefined
  useEffect(() => {
    if (token === undefined) return
    history.replaceState(null, '', paths.view())
    tabStorage.clear()
    tabStorage.setItem('viewing', '1')
    tabStorage.setItem('token', token)
    location.replace(paths.home())
  }, [token])
  return <Page>{token === undefined ? <EmptyState title={say('view.over')} /> : <Spinner />}</Page>
}
