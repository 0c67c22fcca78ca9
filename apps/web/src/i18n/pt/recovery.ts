import type { recovery as english } from '../en/recovery.ts';
import type { Texts } from '../texts.ts';

export const recovery: Texts<typeof english> = {
  title: 'Códigos de recuperação',
  none: 'Se você perder o celular, um código de recuperação permite entrar. Você ainda não tem nenhum.',
  left: {
    one: 'Resta {{count}} de {{total}} códigos. Cada um permite entrar uma vez se você perder o celular.',
    other:
      'Restam {{count}} de {{total}} códigos. Cada um permite entrar uma vez se você perder o celular.',
  },
  make: 'Criar códigos de recuperação',
  makeAnew: 'Criar novos códigos',
  replaceTitle: 'Criar novos códigos de recuperação?',
  replaceText: 'Os códigos que você tem agora deixarão de funcionar.',
  once: 'Estes códigos só aparecem agora. Guarde-os longe da sua senha; cada um funciona uma vez.',
  copy: 'Copiar os códigos',
  copied: 'Códigos copiados.',
  notCopied: 'Não foi possível copiar os códigos. Selecione-os e copie à mão.',
  download: 'Salvar em arquivo',
  file: 'codigos-de-recuperacao.txt',
  kept: 'Já guardei',
  use: 'Usar um código de recuperação',
  back: 'Usar minha segunda etapa',
  label: 'Código de recuperação',
  hint: 'Um dos códigos que você guardou. Ele funciona uma vez.',
  wrong: 'Este código não está certo ou já foi usado.',
  locked: 'Muitos códigos errados. Espere uma hora ou use sua segunda etapa.',
};
