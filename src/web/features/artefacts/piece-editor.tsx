import { baseKeymap, setBlockType } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { pieceSchema, readDocument, writeDocument } from './piece-document.ts';

type PieceEditorProps = {
  label: string;
  hint: string;
  /** Where it begins; later changes come from the hands alone. */
  content: string;
  onChange: (content: string) => void;
};

const kinds = [
  { kind: 'paragraph', label: 'Text' },
  { kind: 'heading', label: 'Heading' },
  { kind: 'place', label: 'Place and time' },
  { kind: 'question', label: 'Question' },
] as const;
type Kind = (typeof kinds)[number]['kind'];

const commandFor = (kind: Kind): Command => {
  const type = pieceSchema.nodes[kind];
  return setBlockType(type ?? pieceSchema.nodes.paragraph);
};

/** The piece as it reads, to be changed where it stands. */
export function PieceEditor({ label, hint, content, onChange }: PieceEditorProps) {
  const id = useId();
  const home = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const first = useRef(content);
  const changed = useRef(onChange);
  changed.current = onChange;
  const [kind, setKind] = useState<string>('paragraph');
  useEffect(() => {
    if (!home.current) return;
    const editor = new EditorView(home.current, {
      state: EditorState.create({
        doc: readDocument(first.current),
        plugins: [
          history(),
          keymap({ 'Mod-z': undo, 'Mod-y': redo, 'Shift-Mod-z': redo }),
          keymap(baseKeymap),
        ],
      }),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${id}-hint`,
        class: 'piece-editor min-h-96 font-story text-lg leading-[1.62]',
      },
      dispatchTransaction(transaction) {
        editor.updateState(editor.state.apply(transaction));
        setKind(editor.state.selection.$from.parent.type.name);
        if (transaction.docChanged) changed.current(writeDocument(editor.state.doc));
      },
    });
    view.current = editor;
    return () => editor.destroy();
  }, [id, label]);
  const run = (command: Command) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch);
    editor.focus();
  };
  return (
    <div>
      <div role="toolbar" aria-label="Kind of paragraph" className="mb-2 flex flex-wrap gap-1">
        {kinds.map((one) => (
          <Button
            key={one.kind}
            variant="quiet"
            aria-pressed={kind === one.kind}
            onClick={() => run(commandFor(one.kind))}
          >
            {one.label}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => run(undo)}>
          Undo
        </Button>
        <Button variant="quiet" onClick={() => run(redo)}>
          Redo
        </Button>
      </div>
      <div ref={home} className="border-2 border-line-strong bg-paper-raised px-5 py-6 sm:px-9" />
      <p id={`${id}-hint`} className="mt-2 text-sm text-ink-muted">
        {hint}
      </p>
    </div>
  );
}
