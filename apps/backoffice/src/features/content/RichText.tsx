import { useWords } from '@baize/i18n/react'
import { Button, TextArea } from '@baize/ui'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Code } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { RichTools } from './RichTools.tsx'
import { htmlOf, isTarget } from './richText.html.ts'
import './richText.css'

export interface RichTextProps {
  label: string
  hint: string | undefined
  error: string | undefined
  disabled: boolean
  value: string
  onChange(html: string): void
}

/** What the site shows of an article, and nothing more: the server takes away anything else. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      isAllowedUri: isTarget,
      // A page of the site opens in the same tab; what the relation is to others is said by the server.
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
]

/** A text with headings, lists, links, pictures and tables; as HTML for those who prefer it. */
export default function RichText(props: RichTextProps) {
  const { label, hint, error, disabled, value, onChange } = props
  const say = useWords('officeContent')
  const [isSource, setSource] = useState(false)
  return (
    <div className="rich">
      <div className="rich-top">
        <span className="bz-label">{label}</span>
        <Button
          size="sm"
          icon={<Code />}
          aria-pressed={isSource}
          onClick={() => setSource(!isSource)}
        >
          {say('rich.source')}
        </Button>
      </div>
      {isSource ? (
        <TextArea
          label={say('rich.html', { label })}
          hint={hint}
          error={error}
          disabled={disabled}
          reserve={false}
          rows={12}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Writing {...props} />
      )}
    </div>
  )
}

function Writing({ label, hint, error, disabled, value, onChange }: RichTextProps) {
  const hintId = useId()
  const written = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    // A style that a script writes into the page is refused by the page's policy.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': hintId,
        class: 'rich-field',
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed.getHTML())
      onChange(written.current)
    },
  })
  useEffect(() => {
    // An older version was taken, or the draft was given up.
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])
  return (
    <>
      {!disabled && <RichTools editor={editor} />}
      <EditorContent editor={editor} />
      <div id={hintId}>
        {error ? <p role="alert">{error}</p> : hint && <p className="office-lead">{hint}</p>}
      </div>
    </>
  )
}
