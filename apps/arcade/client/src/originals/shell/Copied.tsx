import { useState } from 'react'
import { useSpeech } from '../speech.tsx'
import { Field } from './controls.tsx'
import { Icon } from './Icon.tsx'
import { Sheet } from './Sheet.tsx'

/** A value with a button that copies it; a dialog says whether it is on the clipboard. */
export function Copied({ label, text }: { label: string; text: string }) {
  const { say } = useSpeech()
  const [told, setTold] = useState<'copied' | 'denied'>()
  const close = () => setTold(undefined)

  // A vendor's frame has the clipboard only if the site lends it.
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setTold('copied'),
      () => setTold('denied'),
    )

  return (
    <>
      <Field label={label}>
        {(id) => (
          <span className="input">
            <input id={id} className="mono" dir="ltr" readOnly value={text} />
            <button
              type="button"
              className="part"
              aria-label={say('copy')}
              title={say('copy')}
              onClick={() => void copy()}
            >
              <Icon name="copy" />
            </button>
          </span>
        )}
      </Field>
      {told && (
        <Sheet title={say(told === 'copied' ? 'copied' : 'copy')} isSmall close={close}>
          <p>{told === 'copied' ? say('copied.text', { what: label }) : say('notCopied')}</p>
          <button type="button" className="button main" onClick={close}>
            {say('copied.close')}
          </button>
        </Sheet>
      )}
    </>
  )
}
