import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Page } from '@baize/ui'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { usePageTitle } from './usePageTitle.ts'

export default function NotFoundPage() {
  const say = useWords('content')
  usePageTitle(say('notFound.title'))
  return (
    <Page>
      <h1 className="sr-only">{say('notFound.title')}</h1>
      <EmptyState
        art="search"
        className="not-found"
        title={say('notFound.title')}
        actions={
          <>
            <Button kind="primary" render={(props) => <Link to={paths.home()} {...props} />}>
              {say('notFound.home')}
            </Button>
            <Button render={(props) => <Link to={paths.help()} {...props} />}>
              {say('notFound.help')}
            </Button>
          </>
        }
      >
        {say('notFound.text')}
      </EmptyState>
    </Page>
  )
}
