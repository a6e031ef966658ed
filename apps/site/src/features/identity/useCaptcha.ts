import { useClient } from '@baize/client'
import { useEffect, useState } from 'react'
import { type CaptchaState, createPictures } from './captcha.ts'

/** The captcha, loaded once it is wanted. A picture is valid for one call, so each call loads another. */
export function useCaptcha(wanted: boolean) {
  const client = useClient()
  const [state, setState] = useState<CaptchaState>({ kind: 'loading' })
  const [pictures] = useState(() => createPictures(() => client.call('captcha', {}), setState))
  useEffect(() => {
    if (wanted) pictures.next()
    return pictures.stop
  }, [wanted, pictures])
  const refresh = () => {
    setState({ kind: 'loading' })
    pictures.next()
  }
  const press = () => {
    if (pictures.press()) setState({ kind: 'loading' })
  }
  return { state, refresh, press, id: state.kind === 'shown' ? state.captchaId : undefined }
}
