import { type DragEvent, useState } from 'react';

/** Takes a file that is dropped on an element; `isOver` while files are dragged over it. */
export function useDroppedFile(onFile: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);

  function drag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type !== 'dragleave');
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  }

  const onDrag = { onDragEnter: drag, onDragOver: drag, onDragLeave: drag, onDrop: drop };
  return { isOver, onDrag };
}
