import { useWords } from '@baize/i18n/react'
import { IconButton, TextField, type TextFieldProps } from '@baize/ui'
import { RotateCw } from 'lucide-react'
import type { CaptchaState } from './captcha.ts'

const charactersMax = 12

type Props = Omit<TextFieldProps, 'label' | 'suffix'> & {
  state: CaptchaState
  onRefresh: () => void
}

/** Characters in a picture, for a person to read and type. */
export function CaptchaField({ state, onRefresh, ...input }: Props) {
  const say = useWords('account')
  return (
    <TextField
      {...input}
      label={say('field.captcha')}
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={charactersMax}
      hint={say(state.kind === 'failed' ? 'captcha.fault' : 'captcha.hint')}
      suffix={
        <span className="captcha">
          <span className="captcha-picture" data-state={state.kind}>
            {state.kind === 'shown' && <img src={state.source} alt={say('captcha.picture')} />}
          </span>
          <IconButton
            size="sm"
            label={say('captcha.refresh')}
            icon={<RotateCw />}
            onClick={onRefresh}
          />
        </span>
      }
    />
  )
}
