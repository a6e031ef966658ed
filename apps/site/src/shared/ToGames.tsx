import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { Link } from 'react-router'
import { paths } from '../paths.ts'

/** The next step where there is nothing to show yet. */
export function ToGames() {
  const say = useWords('member')
  return <Button render={(props) => <Link to={paths.home()} {...props} />}>{say('toGames')}</Button>
}
