import type { passkeys as english } from '../en/passkeys.ts';
import type { Texts } from '../texts.ts';

export const passkeys: Texts<typeof english> = {
  title: 'Chaves de acesso',
  lead: 'Com uma chave de acesso você entra com o dedo, o rosto ou o PIN do seu aparelho: sem a senha e sem uma segunda etapa. Ninguém consegue adivinhá-la nem enganar você para obtê-la.',
  add: 'Adicionar uma chave de acesso',
  adding: 'Siga o seu navegador…',
  added: 'A chave de acesso foi adicionada.',
  addedOn: 'Adicionada em {{date}}',
  usedOn: 'Usada pela última vez em {{date}}',
  rename: 'Renomear',
  renameNamed: 'Renomear {{name}}',
  renameTitle: 'Renomear a chave de acesso',
  name: 'Nome',
  nameMissing: 'Falta um nome.',
  save: 'Salvar',
  saving: 'Salvando…',
  unnamed: 'Chave de acesso',
  remove: 'Remover',
  removeNamed: 'Remover {{name}}',
  removeTitle: 'Remover esta chave de acesso?',
  removeText:
    'Você não vai mais entrar com ela, e os outros aparelhos que entraram com ela serão desconectados. Seu aparelho pode continuar oferecendo-a: exclua-a lá também.',
  removed: 'A chave de acesso foi removida.',
  unsupported: 'Este navegador não tem chaves de acesso. Abra o Bloom em outro para adicionar uma.',
  failed: 'Não foi possível ver as suas chaves de acesso.',
};
