import { type ComponentPropsWithoutRef, createElement } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { safeUrl } from './safe-url.ts';

type Props = ComponentPropsWithoutRef<'a'> & { node?: unknown };

/** A text's own headings stand below those of the page. */
const heading = (level: 'h3' | 'h4') =>
  function Heading({ node: _, ...props }: ComponentPropsWithoutRef<'h3'> & { node?: unknown }) {
    return createElement(level, props);
  };

const components: Components = {
  h1: heading('h3'),
  h2: heading('h3'),
  h3: heading('h4'),
  h4: heading('h4'),
  h5: heading('h4'),
  h6: heading('h4'),
  a: SafeLink,
  // Showing a picture would tell its host who reads this, and when.
  img: ({ alt }) => (alt ? <em>{alt}</em> : null),
};

function SafeLink({ node: _, href, children }: Props) {
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

/** Markdown with all that belongs to it; fetched only for texts that have any marks. */
export function RichText({ children }: { children: string }) {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      urlTransform={safeUrl}
      components={components}
      skipHtml
    >
      {children}
    </ReactMarkdown>
  );
}
