import type { manifest as english } from '../en/manifest.ts';
import type { Texts } from '../texts.ts';

export const manifest: Texts<typeof english> = {
  description:
    'Cuide das suas metas: o que está no caminho, como chegar lá e pelo que sentir gratidão.',
  newGoal: 'Nova meta',
  newGratitude: 'Nova gratidão',
  newTodo: 'Nova tarefa',
  goals: 'As metas e como anda cada uma',
  gratitudes: 'O mural de gratidão com suas fotos',
};
