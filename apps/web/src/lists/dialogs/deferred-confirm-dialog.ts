export { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
