import { createRoot } from 'react-dom/client';
import { Gallery } from '#web/ui/gallery.tsx';
import '#web/ui/styles.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
